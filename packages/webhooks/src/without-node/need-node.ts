const needsNode =
  (name: string, instead: string) =>
  (..._: unknown[]): never => {
    throw new Error(
      `${name} needs the crypto module of Node, which this bundle does not have. Use ${instead} of @cartouche/webhooks/web.`,
    );
  };

/** Not here. @throws Error that names what to use */
export const createVerifier: (...given: unknown[]) => never = /* @__PURE__ */ needsNode(
  'createVerifier',
  'createAsyncVerifier',
);
/** Not here. @throws Error that names what to use */
export const verify: (...given: unknown[]) => never = /* @__PURE__ */ needsNode('verify', 'verifyAsync');
/** Not here. @throws Error that names what to use */
export const safeVerify: (...given: unknown[]) => never = /* @__PURE__ */ needsNode('safeVerify', 'safeVerifyAsync');
/** Not here. @throws Error that names what to use */
export const sign: (...given: unknown[]) => never = /* @__PURE__ */ needsNode('sign', 'signAsync');
/** Not here. @throws Error that names what to use */
export const signHeaders: (...given: unknown[]) => never = /* @__PURE__ */ needsNode('signHeaders', 'signHeadersAsync');
