-- What a template does not take up of the description that it was built from.
ALTER TABLE template_builds ADD COLUMN notes jsonb NOT NULL DEFAULT '[]';
