ALTER TABLE "learner_devices" ADD COLUMN "told_drifts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_devices" ADD COLUMN "told_conflicts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_devices" ADD COLUMN "told_failures" bigint DEFAULT 0 NOT NULL;