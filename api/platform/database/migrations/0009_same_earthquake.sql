ALTER TABLE "subscriptions" ADD COLUMN "announced_subscription_id" text;--> statement-breakpoint
CREATE INDEX "subscriptions_trial_end" ON "subscriptions" USING btree ("trial_end") WHERE status = 'trialing';--> statement-breakpoint
CREATE INDEX "subscriptions_checked" ON "subscriptions" USING btree ("checked_at");