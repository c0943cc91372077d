CREATE TABLE "ai_feedback" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"ai_question_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"is_correct" boolean NOT NULL,
	CONSTRAINT "ai_feedback_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_questions" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "ai_questions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"created_at" bigint NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "learner_devices" (
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"highest" bigint NOT NULL,
	"count" bigint NOT NULL,
	"latest_effective_at" bigint NOT NULL,
	CONSTRAINT "learner_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "learner_events" (
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"device_seq" bigint NOT NULL,
	"arrival" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"effective_at" bigint NOT NULL,
	"kind" text,
	"epoch" integer,
	"round" integer,
	"event" jsonb,
	"status" text NOT NULL,
	"code" text,
	"outcome" jsonb,
	CONSTRAINT "learner_events_user_id_device_id_device_seq_pk" PRIMARY KEY("user_id","device_id","device_seq")
);
--> statement-breakpoint
CREATE TABLE "learner_rows" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"epoch" integer NOT NULL,
	"revision" bigint NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "learner_rows_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "learners" (
	"user_id" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"row_count" bigint DEFAULT 0 NOT NULL,
	"revision_sum" bigint DEFAULT 0 NOT NULL,
	"event_count" bigint DEFAULT 0 NOT NULL,
	"utc_offset" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"hash" text NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "questions_id_revision_pk" PRIMARY KEY("id","revision")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "server_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"revoke_hash" text NOT NULL,
	CONSTRAINT "sessions_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "user_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text,
	"profile_image_url" text,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"subscription_status" text,
	"subscription_end_date" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "learner_rows_revision" ON "learner_rows" USING btree ("user_id","revision");