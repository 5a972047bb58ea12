-- The answer of a call that was stored together with others, as it was sent; all others are sealed in `body`.
ALTER TABLE idempotency_keys ADD COLUMN answer text;
