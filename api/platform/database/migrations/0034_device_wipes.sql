CREATE TABLE "device_wipes" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"asked_at" bigint NOT NULL
);
