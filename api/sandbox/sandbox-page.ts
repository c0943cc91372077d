/** The frame of every sandbox page. It says that this is a sandbox, and contains no script. */
import { html, raw } from 'hono/html';

const STYLES = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 0 auto; padding: 16px; }
  .label { display: inline-block; padding: 2px 10px; border: 2px dashed; border-radius: 99px; font-weight: 600; }
  h1 { font-size: 1.5rem; }
  h2 { font-size: 1.1rem; }
  small { opacity: .8; }
  form { display: inline-block; margin: 0 8px 12px 0; }
  button, a.button { display: inline-block; min-height: 48px; padding: 0 20px; border: 1px solid; border-radius: 12px;
    font: inherit; font-weight: 600; line-height: 46px; color: inherit; background: none; text-decoration: none; cursor: pointer; }
  button.main { color: Canvas; background: CanvasText; }
  [role=alert] { padding: 12px; border: 2px solid; border-radius: 12px; }
  table { border-collapse: collapse; width: 100%; font-size: .9rem; }
  th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid #8886; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  ul.rows { list-style: none; padding: 0; }
  ul.rows li { border-top: 1px solid #8886; }
  ul.rows a { display: block; padding: 12px 0; text-decoration: none; color: inherit; }
  ul.rows a:hover strong { text-decoration: underline; }
  iframe { width: 100%; height: 640px; border: 1px solid #8886; border-radius: 8px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid #8886; border-radius: 8px; }
`;

export function sandboxPage(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icons/favicon.svg" />
        <title>${title} · Sandbox</title>
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        <p><span class="label">Sandbox</span></p>
        <main>${content}</main>
      </body>
    </html>`;
}

/** Returns a time in words, e.g. `2026-03-02 09:00:00 UTC`. @param milliseconds since 1970 UTC */
export function timeWords(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
