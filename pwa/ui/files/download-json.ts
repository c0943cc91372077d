import { downloadBlob } from './download-blob.ts';

/** Gives the learner a JSON file. @param name with its ending */
export function downloadJson(name: string, content: unknown): void {
  downloadBlob(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}
