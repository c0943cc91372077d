CREATE TABLE "subscriptions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"stripe_subscription_id" text,
	"status" text,
	"current_period_start" bigint,
	"current_period_end" bigint,
	"trial_end" bigint,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"price_cents" integer,
	"currency" text,
	"interval" text,
	"had_trial" boolean DEFAULT false NOT NULL
);
