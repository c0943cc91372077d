/** Sends loads to contestants in turn, from a process on a processor of its own where there is a second one. */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Contestant } from './contestant.ts';
import type { Load, Sent } from './load-client.ts';

export interface LoadSender {
  /** True if servers and client have processors of their own. */
  isApart: boolean;
  send: (load: Load) => Promise<Sent>;
  close: () => void;
}

/**
 * Everything that is started after this call shares the first processor; the client has the last one. So a rate
 * is that of one core, database included.
 */
export function startLoadSender(): LoadSender {
  const last = cpus().length - 1;
  const isApart = last > 0 && pin(process.pid, last);
  const client = fork(fileURLToPath(new URL('load-client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  if (isApart) pin(process.pid, 0);
  let answer: (sent: Sent) => void = () => undefined;
  client.on('message', (sent) => answer(sent as Sent));
  const gone = once(client, 'exit').then((): never => {
    throw new Error('The load client has ended');
  });
  return {
    isApart,
    send: (load) => {
      const answered = new Promise<Sent>((resolve) => {
        answer = resolve;
      });
      client.send(load);
      return Promise.race([answered, gone]);
    },
    close: () => {
      gone.catch(() => undefined);
      client.kill();
    },
  };
}

/** Returns the most memory that a process has used so far, in MB; null if the system has no /proc that says so. */
export function peakMemoryOf(process: Pick<Contestant, 'pid'>): number | null {
  return readMemory(process, 'VmHWM');
}

/** Returns the memory that a process uses now, in MB; null if the system has no /proc that says so. */
export function memoryOf(process: Pick<Contestant, 'pid'>): number | null {
  return readMemory(process, 'VmRSS');
}

function readMemory({ pid }: Pick<Contestant, 'pid'>, line: 'VmHWM' | 'VmRSS'): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = new RegExp(`${line}:\\s+(\\d+) kB`).exec(status) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1_000;
  } catch {
    return null;
  }
}

function pin(pid: number, processor: number): boolean {
  try {
    execFileSync('taskset', ['-acp', String(processor), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
