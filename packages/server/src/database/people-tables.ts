import type { Scope } from '@cartouche/contract';
import type { Defaulted, Json, Timestamp } from './column-types.ts';

/** The tables of the people of workspaces: who they are, how they sign in, what they did; the migrations say what each is for. */
export type PeopleTables = {
  team_members: {
    workspace_id: string;
    id: string;
    email: string;
    name: string | null;
    role: string;
    status: 'active' | 'invited';
    /** SHA-256 of the token, in hex. */
    invitation_hash: string | null;
    invitation_expires_at: Timestamp | null;
    invitation_mailed: Defaulted<boolean>;
    user_id: Defaulted<string | null>;
    created_at: Timestamp;
  };
  audit_log: {
    workspace_id: string;
    at: Timestamp;
    id: string;
    actor: string;
    key_id: string | null;
    operation: string;
    resource_id: string | null;
    status: number;
    request_id: string | null;
    address: string | null;
    member_id: Defaulted<string | null>;
    member_email: Defaulted<string | null>;
  };
  auth_users: {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    image: Defaulted<string | null>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  auth_sessions: {
    id: string;
    token: string;
    user_id: string;
    expires_at: Timestamp;
    ip_address: string | null;
    user_agent: string | null;
    passkey_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  auth_accounts: {
    id: string;
    account_id: string;
    provider_id: string;
    user_id: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  auth_verifications: { id: string; identifier: string; value: string; expires_at: Timestamp };
  auth_passkeys: {
    id: string;
    name: string | null;
    public_key: string;
    user_id: string;
    credential_id: string;
    counter: number;
    device_type: string;
    backed_up: boolean;
    transports: string | null;
    created_at: Timestamp | null;
    aaguid: string | null;
  };
  sign_in_links: {
    next_path: string | null;
    hash: string;
    purpose: 'first_owner' | 'owner' | 'email';
    workspace_id: string | null;
    email: string | null;
    name: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  app_grants: {
    workspace_id: string;
    key_id: string;
    user_id: string;
    member_id: string;
    member_email: string;
    client_hash: string;
    client_host: string | null;
    audience: 'tools' | 'api';
    created_at: Timestamp;
  };
  app_tokens: {
    hash: string;
    kind: 'code' | 'access' | 'refresh';
    workspace_id: string;
    key_id: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Defaulted<Timestamp | null>;
    redirect_uri: Defaulted<string | null>;
    code_challenge: Defaulted<string | null>;
  };
  device_logins: {
    device_hash: string;
    user_code_hash: string;
    client_id: string;
    device_name: string | null;
    scopes: Json<Scope[]>;
    created_at: Timestamp;
    expires_at: Timestamp;
    polled_at: Defaulted<Timestamp | null>;
    decided_at: Defaulted<Timestamp | null>;
    workspace_id: Defaulted<string | null>;
    key_id: Defaulted<string | null>;
    used_at: Defaulted<Timestamp | null>;
  };
};
