CREATE TABLE "push_subscriptions" (
	"user_id" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth_secret" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "push_subscriptions_user_id_endpoint_hash_pk" PRIMARY KEY("user_id","endpoint_hash")
);
--> statement-breakpoint
CREATE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");