CREATE TABLE "standing_changes" (
	"user_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing_counts" (
	"board" text NOT NULL,
	"level" smallint NOT NULL,
	"bucket" bigint NOT NULL,
	"learners" bigint NOT NULL,
	CONSTRAINT "standing_counts_board_level_bucket_pk" PRIMARY KEY("board","level","bucket")
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"user_id" text NOT NULL,
	"board" text NOT NULL,
	"xp" bigint NOT NULL,
	CONSTRAINT "standings_user_id_board_pk" PRIMARY KEY("user_id","board")
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"user_id" text PRIMARY KEY NOT NULL,
	"deleted_on" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "standings_order" ON "standings" USING btree ("board","xp","user_id");--> statement-breakpoint
CREATE INDEX "tombstones_date" ON "tombstones" USING btree ("deleted_on");--> statement-breakpoint
-- Everyone who has XP already is counted by the first fold.
INSERT INTO "standing_changes" ("user_id") SELECT "user_id" FROM "learners" ON CONFLICT DO NOTHING;
