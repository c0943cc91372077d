CREATE TABLE "question_editions" (
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	"replaced_at" bigint NOT NULL,
	"question" jsonb NOT NULL,
	CONSTRAINT "question_editions_id_revision_replaced_at_pk" PRIMARY KEY("id","revision","replaced_at")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "comp_until" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" bigint;--> statement-breakpoint
CREATE INDEX "learner_events_reporters" ON "learner_events" USING btree ("user_id","received_at") WHERE "learner_events"."kind" = 'problem-reported';--> statement-breakpoint
CREATE INDEX "learner_events_assessed" ON "learner_events" USING btree (("event"->>'questionId')) WHERE "learner_events"."kind" = 'answer-assessed';--> statement-breakpoint
CREATE INDEX "user_emails_beginning" ON "user_emails" USING btree ("email" text_pattern_ops);