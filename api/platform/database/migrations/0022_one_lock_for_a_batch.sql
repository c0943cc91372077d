DROP TABLE "daily_intake" CASCADE;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "intake_date" text;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "intake_events" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "intake_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Step 5 of docs/sync.md. Each statement sees what was committed when it begins, so what comes after the lock sees what
-- the batch before has written. All are of one learner, and those of every batch of one table: on Citus the whole
-- runs on the learner's worker, and such statements are planned the quick way.
CREATE FUNCTION "lock_for_batch"(of_user text, of_device text, numbers bigint[], kinds text[], keys text[])
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
	learner json;
	settings json;
	device record;
	lowest bigint := (SELECT min(number) FROM unnest(numbers) AS sent(number));
	stored json;
	found json;
BEGIN
	SELECT json_build_object('createdAt', l.created_at, 'revision', l.revision, 'rowCount', l.row_count,
		'revisionSum', l.revision_sum, 'eventCount', l.event_count, 'utcOffset', l.utc_offset, 'timeZone', l.time_zone,
		'intake', CASE WHEN l.intake_date IS NOT NULL THEN
			json_build_object('date', l.intake_date, 'events', l.intake_events, 'bytes', l.intake_bytes) END)
	INTO learner FROM learners l WHERE l.user_id = of_user FOR UPDATE;
	IF learner IS NULL THEN
		RETURN NULL;
	END IF;

	SELECT json_build_object('version', s.version, 'values', s."values")
	INTO settings FROM user_settings s WHERE s.user_id = of_user;

	SELECT d.highest AS "highest", d.count AS "count", d.latest_effective_at AS "latestEffectiveAt",
		d.utc_offset AS "utcOffset", d.offset_since AS "offsetSince"
	INTO device FROM learner_devices d WHERE d.user_id = of_user AND d.device_id = of_device;

	-- Only what is sent again. The bounds are for the index: without them a planner that has no statistics of the
	-- device yet reads its whole log.
	IF lowest <= device."highest" THEN
		SELECT json_agg(json_build_object('deviceSeq', e.device_seq, 'event', e.event, 'status', e.status,
			'code', e.code, 'outcome', e.outcome))
		INTO stored FROM unnest(numbers) AS sent(number)
		JOIN learner_events e ON e.user_id = of_user AND e.device_id = of_device AND e.device_seq = sent.number
		WHERE e.device_seq BETWEEN lowest AND device."highest";
	END IF;

	-- Few are looked for in each kind; of many that would be too many looks.
	IF cardinality(keys) BETWEEN 1 AND 16 THEN
		SELECT json_agg(json_build_object('kind', r.kind, 'key', r.key, 'epoch', r.epoch, 'revision', r.revision,
			'row', r."row"))
		INTO found FROM learner_rows r
		WHERE r.user_id = of_user AND r.kind = ANY(kinds) AND r.key = ANY(keys);
	ELSIF cardinality(keys) > 16 THEN
		SELECT json_agg(json_build_object('kind', r.kind, 'key', r.key, 'epoch', r.epoch, 'revision', r.revision,
			'row', r."row"))
		INTO found FROM unnest(kinds, keys) AS wanted(kind, key)
		JOIN learner_rows r ON r.user_id = of_user AND r.kind = wanted.kind AND r.key = wanted.key;
	END IF;

	RETURN json_build_object('learner', learner, 'settings', settings,
		'device', CASE WHEN device."highest" IS NOT NULL THEN row_to_json(device) END, 'stored', stored, 'rows', found);
END
$$;
