CREATE TABLE "reminders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL,
	"last_sent_at" bigint,
	"last_sent_on" text,
	"unanswered" smallint DEFAULT 0 NOT NULL,
	"told_up_to" bigint NOT NULL,
	"told_week" text
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "note" jsonb;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at");--> statement-breakpoint
INSERT INTO "reminders" ("user_id", "due_at", "told_up_to") SELECT "user_id", t."now", t."now" FROM "users", (SELECT (extract(epoch from now()) * 1000)::bigint AS "now") AS t;
