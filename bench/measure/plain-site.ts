/** The peer of the app's start: a plain HTML page with the same words that a service worker answers. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const WORKER = `
addEventListener('install', (event) => {
  event.waitUntil(caches.open('plain').then((cache) => cache.add('/')));
});
addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});`;

export interface PlainSite {
  url: string;
  close: () => void;
}

/** @param words the text of the app's home, a paragraph a line */
export async function startPlainSite(words: string): Promise<PlainSite> {
  const paragraphs = words
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Plain</title>
<body><main>${paragraphs.join('\n')}</main>
<script>navigator.serviceWorker.register('/worker.js')</script></body></html>`;
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? WORKER : page);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
