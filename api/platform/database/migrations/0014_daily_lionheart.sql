CREATE TABLE "admin_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"act" text NOT NULL,
	"subject" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settled_problems" (
	"problem_id" text PRIMARY KEY NOT NULL,
	"settled_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "admin_acts_at" ON "admin_acts" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_admin_acts"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'admin_acts is append-only'; END $$;
--> statement-breakpoint
CREATE TRIGGER "admin_acts_append_only" BEFORE UPDATE OR DELETE ON "admin_acts" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_admin_acts"();
