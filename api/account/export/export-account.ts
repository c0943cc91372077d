/** GET /api/user/export: streams the download while the log is read, however long the log is. */
import { readExportEvents, readExportSections } from '#api/log/statements/export-learner.ts';
import { refusalOf } from '#api/account/access/session.ts';
import type { Services } from '#api/services.ts';
import { type AccountExport, EXPORT_SCHEMA_VERSION } from '#shared/contract/account/account.ts';

/**
 * The JSON of an `AccountExport` as bytes. If the database fails halfway, the reader sees a broken connection, never a
 * shorter file.
 * @throws ApiError 401 or 410 when the account was deleted meanwhile, 429 beyond the limit
 */
export async function exportAccount(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  userId: string,
): Promise<ReadableStream<Uint8Array>> {
  await limits.countExport(userId);
  const found = await readExportSections(db, userId);
  if (!found) throw await refusalOf(db, userId, clock());
  const head: Omit<AccountExport, 'events'> = {
    format: 'northstar-export',
    schemaVersion: EXPORT_SCHEMA_VERSION,
    exportedAt: new Date(clock()).toISOString(),
    ...found.sections,
  };
  const pages = readExportEvents(db, userId, found.eventCount);
  return toStream(writeJson(head, pages));
}

async function* writeJson(
  head: Omit<AccountExport, 'events'>,
  pages: AsyncGenerator<object[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"events":[`;
  let separator = '\n';
  for await (const page of pages) {
    yield separator + page.map((event) => JSON.stringify(event)).join(',\n');
    separator = ',\n';
  }
  yield ']}\n';
}

function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await texts.return(undefined);
    },
  });
}
