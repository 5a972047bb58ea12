-- What the page of a member still needs, and whether a site of its company was read; null until the page is made.
ALTER TABLE batch_members ADD COLUMN needs jsonb NOT NULL DEFAULT '[]';
ALTER TABLE batch_members ADD COLUMN site_read boolean;
-- The members whose page was made without a site; moves with them.
ALTER TABLE batches ADD COLUMN sites_unread integer NOT NULL DEFAULT 0;
