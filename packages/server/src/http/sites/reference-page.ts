/** The parts of the reference's page. */
export type ReferencePage = {
  /** Address of Scalar's `standalone.js`, as the page writes it. */
  scalar: string;
  /** Address of the script that holds {@link REFERENCE_BOOT}. */
  boot: string;
  /** HTML in the head, such as a policy. */
  head?: string;
  /** HTML above the reference. */
  top?: string;
};

/** The page that shows the contract with Scalar. It has no inline script, and asks no other host. */
export const referencePage = ({ scalar, boot, head = '', top = '' }: ReferencePage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Workspace API reference</title>
${head}</head>
<body>
${top}<div id="app"></div>
<script src="${scalar}"></script>
<script src="${boot}"></script>
</body>
</html>
`;

/**
 * A script that defines `showReference(options)`: the options are Scalar's, `{ url }` or `{ content }` with the contract, and `servers`.
 * Nothing in the page asks another host, and no key is stored.
 */
export const REFERENCE_BOOT = `const showReference = (options) => Scalar.createApiReference('#app', {
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  ...options,
});
`;
