CREATE TABLE "server_counts" (
	"name" text NOT NULL,
	"day" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "server_counts_name_day_pk" PRIMARY KEY("name","day")
);
