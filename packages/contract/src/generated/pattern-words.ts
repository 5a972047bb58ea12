// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** What a text must be, by its pattern; each continues the name of a field. */
export const patternWords: Readonly<Record<string, string>> = {
  "/^https?:\\/\\/[^\\s/?#@]+(?:[/?#]|$)/": "must be an http or https address without a user name",
  "/^(?:[^/]|$)/": "must be an https address or the text itself",
  "/^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]\\.?$/": "must be a host name such as pages.northwind.example",
  "/^[^\\s@<>\"]+@[^\\s@<>\"]+$/": "must be an email address such as ada@northwind.example",
  "/\\S/": "must not be blank",
  "/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/": "must be a language tag such as de or en-GB",
  "/^[a-z][a-z0-9-]{0,39}$/": "must start with a letter and have only lower case letters, digits, and hyphens, at most 40",
  "/^[a-z][a-z0-9_]{0,39}$/": "must start with a letter and have only lower case letters, digits, and underscores, at most 40",
  "/^[a-z][a-z0-9_-]{0,49}$/": "must start with a letter and have only lower case letters, digits, underscores, and hyphens, at most 50",
  "/^[A-Za-z0-9_-]{1,64}$/": "must have only letters, digits, underscores, and hyphens, at most 64",
  "/^#[0-9a-fA-F]{6}$/": "must be a color such as #1f6feb",
  "/^[A-Z]{3}$/": "must be a currency code such as EUR",
  "/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/": "must be one font family name such as Source Serif",
  "/^[a-z_.]{1,40}$/": "must be a kind of event, such as form.submitted",
  "/^[a-z_.]{1,40}(,[a-z_.]{1,40}){0,9}$/": "must be 1 to 10 kinds of events separated by commas, such as form.submitted,meeting.booked",
  "/^[\\x20-\\x7e]*$/": "must have only printable ASCII characters",
  "/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/": "must be the name of a header, at most 100 characters",
  "/^inv_[A-Za-z0-9_-]{43}$/": "must be the token of an invitation, inv_ and 43 characters",
  "/^https:\\/\\/[^\\s/?#]/": "must be an https address",
  "/^\\/(?:[^/\\\\\\s]\\S*)?$/": "must be a path that starts with /"
};
