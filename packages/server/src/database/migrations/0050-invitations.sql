-- How an invited person becomes active. The token is random: it is found by its hash, in any workspace.
ALTER TABLE team_members
  ADD COLUMN invitation_hash text,
  ADD COLUMN invitation_expires_at timestamptz;
CREATE INDEX team_members_by_invitation ON team_members (invitation_hash) WHERE invitation_hash IS NOT NULL;
