CREATE TABLE purpose_templates (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL,
  -- Purpose, materials, facts, elements and checks, with every default filled in.
  spec jsonb NOT NULL,
  open_questions jsonb NOT NULL DEFAULT '[]',
  call_intelligence boolean NOT NULL,
  run_count integer NOT NULL DEFAULT 0,
  -- Grows with every change of the spec. A template is ready when this very revision was built.
  revision integer NOT NULL DEFAULT 1,
  built_revision integer,
  -- Set while a build is under way.
  building_revision integer,
  build_id uuid,
  -- The row of `templates` with what surrounds the elements: form, booking, button, theme.
  frame_id uuid,
  forked_from_run_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX purpose_templates_by_creation ON purpose_templates (workspace_id, created_at DESC);
