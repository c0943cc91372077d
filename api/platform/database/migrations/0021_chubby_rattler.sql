CREATE TABLE "bank_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"question" jsonb NOT NULL,
	"is_retired" boolean NOT NULL,
	"is_from_desk" boolean NOT NULL,
	"file_hash" text NOT NULL,
	"files_say" jsonb
);
--> statement-breakpoint
CREATE TABLE "question_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"level" smallint NOT NULL,
	"text" jsonb NOT NULL,
	"base_revision" integer,
	"version" integer NOT NULL,
	"edited_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "retired";