-- What the processes of one installation must agree on. A value that a process worked out by itself gives way to a chosen one.
CREATE TABLE shared_settings (
  name text PRIMARY KEY,
  value text NOT NULL,
  is_chosen boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
