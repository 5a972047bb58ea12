-- Of each part of the description that a template was built from: taken up, or why not. It takes the place of the notes.
ALTER TABLE template_builds DROP COLUMN notes;
ALTER TABLE template_builds ADD COLUMN parts jsonb NOT NULL DEFAULT '[]';
ALTER TABLE template_builds ADD COLUMN error_code text;
