CREATE TABLE "trial_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"marked_on" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_spending" ADD COLUMN "trial_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "trial_marks_date" ON "trial_marks" USING btree ("marked_on");