CREATE TABLE "stripe_departures" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL
);
