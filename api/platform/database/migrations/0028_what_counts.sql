ALTER TABLE "learner_events" ADD COLUMN "feedback_id" text;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "engine" smallint DEFAULT 1 NOT NULL;