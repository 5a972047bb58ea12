-- A host is listed by everyone who asks for it, and belongs to the one workspace that proved it. `workspace_domains` stays for binaries of before.
CREATE TABLE custom_domains (
  workspace_id uuid NOT NULL,
  hostname text NOT NULL,
  status text NOT NULL,
  -- In the addresses of the workspace's pages: at most one.
  used boolean NOT NULL DEFAULT false,
  checked_at timestamptz,
  problem text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, hostname)
);
CREATE UNIQUE INDEX custom_domains_proven ON custom_domains (hostname) WHERE status = 'active';
CREATE UNIQUE INDEX custom_domains_used ON custom_domains (workspace_id) WHERE used;
-- What pointed here was no proof of whose it is.
INSERT INTO custom_domains (workspace_id, hostname, status, created_at)
  SELECT workspace_id, hostname, 'pending', created_at FROM workspace_domains;
