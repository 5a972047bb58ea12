-- Jobs whose last attempt failed: what an operator lists and requeues. The job itself is deleted by the queue after a day.
CREATE TABLE given_up_work (
  -- The server's own work (maintenance) belongs to the workspace 00000000-0000-0000-0000-000000000000.
  workspace_id uuid NOT NULL,
  -- The job's id.
  id uuid NOT NULL,
  kind text NOT NULL,
  -- Ids only.
  payload jsonb NOT NULL,
  -- Attempts that failed. Workers that were lost in the middle of one are not among them.
  attempts integer NOT NULL,
  -- {message, name, code} of the last attempt.
  error jsonb NOT NULL,
  given_up_at timestamptz NOT NULL,
  requeued_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX given_up_work_by_time ON given_up_work (given_up_at DESC, id) WHERE requeued_at IS NULL;
