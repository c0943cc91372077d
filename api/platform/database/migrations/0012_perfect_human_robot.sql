CREATE TABLE "answering_devices" (
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"last_answer_at" bigint NOT NULL,
	CONSTRAINT "answering_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "item_counts" (
	"question_id" text NOT NULL,
	"revision" integer NOT NULL,
	"cell" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "item_counts_question_id_revision_cell_pk" PRIMARY KEY("question_id","revision","cell")
);
--> statement-breakpoint
CREATE TABLE "item_responses" (
	"user_id" text NOT NULL,
	"question_id" text NOT NULL,
	"revision" integer,
	"is_right" boolean,
	"choice" smallint,
	"seconds" integer,
	"timed_out" boolean,
	"fifty_fifty" boolean,
	"skipped_revision" integer,
	CONSTRAINT "item_responses_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "learner_statistics" (
	"user_id" text PRIMARY KEY NOT NULL,
	"registered_at" bigint NOT NULL,
	"folded_up_to" bigint NOT NULL,
	"answers" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	"sessions" bigint NOT NULL,
	"session_ms" bigint NOT NULL,
	"last_answer_at" bigint
);
--> statement-breakpoint
CREATE TABLE "statistic_changes" (
	"user_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistic_counts" (
	"name" text NOT NULL,
	"bucket" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "statistic_counts_name_bucket_pk" PRIMARY KEY("name","bucket")
);
--> statement-breakpoint
CREATE INDEX "learner_statistics_active" ON "learner_statistics" USING btree ("last_answer_at");--> statement-breakpoint
CREATE INDEX "learner_events_arrival" ON "learner_events" USING btree ("user_id","arrival");--> statement-breakpoint
CREATE INDEX "learner_events_problems" ON "learner_events" USING btree (("event"->>'questionId')) WHERE "learner_events"."kind" = 'problem-reported';--> statement-breakpoint
INSERT INTO "statistic_changes" ("user_id") SELECT "user_id" FROM "learners" ON CONFLICT DO NOTHING;
