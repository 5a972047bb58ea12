-- Keys end, are replaced with an overlap, and tell when they were last used.
ALTER TABLE api_keys
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN last_used_at timestamptz,
  ADD COLUMN previous_key_hash text,
  ADD COLUMN previous_expires_at timestamptz,
  -- The call that rotated it last: repeated after a crash, it doesn't end the secret that is in use.
  ADD COLUMN rotation_id uuid;
CREATE INDEX api_keys_by_previous_hash ON api_keys (previous_key_hash) WHERE previous_key_hash IS NOT NULL;
