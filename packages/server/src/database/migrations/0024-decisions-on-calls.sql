-- Each item of a call digest waits for the seller: what was stored before is a proposal like any other.
UPDATE purpose_runs SET call_digest = call_digest || jsonb_build_object(
  'wants', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', 'want-' || n || '-' || left(call_digest->>'material_id', 8),
      'proposed_text', point->'text', 'status', 'proposed', 'edited', false, 'named', false) || point ORDER BY n), '[]')
    FROM jsonb_array_elements(call_digest->'wants') WITH ORDINALITY AS points (point, n)),
  'objections', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', 'objection-' || n || '-' || left(call_digest->>'material_id', 8),
      'proposed_text', point->'text', 'status', 'proposed', 'edited', false, 'named', false) || point ORDER BY n), '[]')
    FROM jsonb_array_elements(call_digest->'objections') WITH ORDINALITY AS points (point, n)),
  'nextSteps', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', 'next-step-' || n || '-' || left(call_digest->>'material_id', 8),
      'proposed_text', point->'text', 'status', 'proposed', 'edited', false, 'named', false) || point ORDER BY n), '[]')
    FROM jsonb_array_elements(call_digest->'nextSteps') WITH ORDINALITY AS points (point, n)))
WHERE call_digest IS NOT NULL;

-- Part of every preview link of a page in review; another key ends the links of the earlier one.
ALTER TABLE pages ADD COLUMN preview_key text;
UPDATE pages SET preview_key = replace(gen_random_uuid()::text, '-', '') WHERE status = 'review' AND model IS NOT NULL;
CREATE UNIQUE INDEX pages_by_preview_key ON pages (preview_key) WHERE preview_key IS NOT NULL;
