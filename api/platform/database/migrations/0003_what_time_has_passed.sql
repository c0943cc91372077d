ALTER TABLE "learner_devices" ADD COLUMN "utc_offset" smallint;--> statement-breakpoint
ALTER TABLE "learner_devices" ADD COLUMN "offset_since" bigint;--> statement-breakpoint
ALTER TABLE "learner_events" ADD COLUMN "utc_offset" smallint;--> statement-breakpoint
UPDATE "learner_rows" SET "epoch" = 1000001 WHERE "kind" = 'aiMark';
