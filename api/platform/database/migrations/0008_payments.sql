CREATE TABLE "sandbox_stripe" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text,
	"created_at" bigint NOT NULL,
	"object" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_cancellations" (
	"stripe_subscription_id" text PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "checked_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_stripe_kind" ON "sandbox_stripe" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "stripe_customers_user" ON "stripe_customers" USING btree ("user_id");