-- Where the person was going when they asked for a link to sign in: a path within the dashboard.
ALTER TABLE sign_in_links ADD COLUMN next_path text;
