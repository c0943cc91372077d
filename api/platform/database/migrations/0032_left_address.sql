ALTER TABLE "email_changes" ADD COLUMN "left_email" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "followed_at" bigint;