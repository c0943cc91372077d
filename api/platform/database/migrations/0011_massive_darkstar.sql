CREATE TABLE "ai_spending" (
	"date" text PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
