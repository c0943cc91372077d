-- What they did stands in TypeScript again, beside the code that uses it (api/db/locked-batch.ts, api/db/event-log.ts).
DROP FUNCTION "lock_for_batch"(text, text, bigint[], text[], text[]);--> statement-breakpoint
DROP FUNCTION "write_batch"(text, text, text, text, text);
