ALTER TABLE team_members
  -- The person who accepted. Without one, everyone who has proven the address is this member.
  ADD COLUMN user_id uuid,
  -- Then a person who knows the token has also proven the address.
  ADD COLUMN invitation_mailed boolean NOT NULL DEFAULT false;
CREATE INDEX team_members_by_user ON team_members (user_id) WHERE user_id IS NOT NULL;
