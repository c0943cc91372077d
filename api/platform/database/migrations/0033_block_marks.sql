CREATE TABLE "block_marks" (
	"mark" text NOT NULL,
	"account" text NOT NULL,
	"marked_at" bigint NOT NULL,
	CONSTRAINT "block_marks_mark_account_pk" PRIMARY KEY("mark","account")
);
