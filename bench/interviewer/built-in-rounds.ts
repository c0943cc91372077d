/**
 * `npm run eval -- built-in`: serves a page on this computer that plays 30 rounds with the browser's own model. A
 * reader with such a model opens it there, reads each line and says if it fits. No model runs in this process.
 */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { loadQuestions } from '#api/content/load-questions.ts';
import { shuffle } from '#shared/game/choose/random.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { missingSoFar } from '#shared/interviewer/surely-missing.ts';
import type { LineRequest } from '#pwa/interview/built-in/built-in-lines.ts';
import { thirdAnswers } from '../coach/golden-answers.ts';

const ROUNDS = 30;
const PORT = 4180;
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>30 rounds</title>
<style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}li{margin:1.5rem 0}label{margin-right:1rem}</style>
<h1>30 rounds with this browser’s own model</h1><p id="state"></p><button id="start">Start</button>
<ol id="rounds"></ol><p id="sum"></p><script type="module" src="/page.js"></script></html>`;

/** Returns the rounds: answers by people who saw the prompt alone, each with the line that the bank would say. */
function builtInRounds(): LineRequest[] {
  const byId = new Map(loadQuestions().map((question) => [question.id, question]));
  const all = thirdAnswers().flatMap(({ questionId, answer: said }) => {
    const question = byId.get(questionId);
    if (!question || question.options !== null || !('probes' in question)) return [];
    const turn = {
      case: 0,
      turn: 3,
      phase: 'answer',
      promptId: null,
      text: said,
      seconds: 300,
    } as const;
    const missing = missingSoFar(question, [turn]);
    const line = nextTurn({ seed: 1, length: 'short', question, turns: [turn], missing });
    return [{ question, said, asked: [], bankLine: line?.line ?? null }];
  });
  return shuffle(all, 1).slice(0, ROUNDS);
}

/** Serves the page until the process is ended. */
export async function serveBuiltInRounds(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('built-in-page.ts', import.meta.url))],
    ...{ bundle: true, write: false, format: 'esm', target: 'es2022' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', PAGE],
    '/page.js': ['text/javascript', outputFiles[0]?.text ?? ''],
    '/rounds.json': ['application/json', JSON.stringify(builtInRounds())],
  };
  const server = createServer(({ url = '/' }, response) => {
    const [type, text] = files[url] ?? ['text/plain', ''];
    response.writeHead(url in files ? 200 : 404, { 'content-type': `${type}; charset=utf-8` });
    response.end(text);
  });
  server.listen(PORT, 'localhost', () =>
    console.log(
      `Open http://localhost:${PORT} in a browser with a model of its own (Ctrl+C ends).`,
    ),
  );
  await new Promise((resolve) => server.on('close', resolve));
}
