DROP TABLE "ai_feedback" CASCADE;--> statement-breakpoint
DROP TABLE "ai_questions" CASCADE;