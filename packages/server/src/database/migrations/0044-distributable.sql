-- A table that is distributed by its workspace can only have unique indexes that the workspace is part of. These are of random values of
-- 122 bits and more, which nothing has to keep apart; the indexes are there to find them.
DROP INDEX api_keys_by_hash;
CREATE INDEX api_keys_by_hash ON api_keys (key_hash);
DROP INDEX pages_by_token;
CREATE INDEX pages_by_token ON pages (page_token);
DROP INDEX pages_by_preview_key;
CREATE INDEX pages_by_preview_key ON pages (preview_key) WHERE preview_key IS NOT NULL;
DROP INDEX media_by_storage_key;
CREATE INDEX media_by_storage_key ON media (storage_key);
DROP INDEX connectors_by_id;
CREATE INDEX connectors_by_id ON connectors (id);
