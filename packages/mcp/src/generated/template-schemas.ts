// Generated from the server's template documents by `npm run generate`. Do not edit.

/** Template documents and their parts as JSON Schema, which the contract leaves open. */
export const templateSchemas = {
  "TemplateDocument": {
    "type": "object",
    "properties": {
      "version": {
        "type": "number",
        "const": 1
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 120
      },
      "language": {
        "default": "en",
        "type": "string",
        "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
      },
      "focus": {
        "default": "",
        "type": "string",
        "maxLength": 600
      },
      "headline": {
        "type": "string",
        "maxLength": 300
      },
      "subheadline": {
        "default": "",
        "type": "string",
        "maxLength": 800
      },
      "sections": {
        "maxItems": 16,
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "id": {
              "type": "string",
              "pattern": "^[a-z][a-z0-9-]{0,39}$"
            },
            "kind": {
              "type": "string",
              "enum": [
                "insight",
                "value_props",
                "proof",
                "solutions",
                "steps",
                "questions",
                "text",
                "call_to_action",
                "lead_form",
                "booking"
              ]
            },
            "title": {
              "default": "",
              "type": "string",
              "maxLength": 160
            },
            "body": {
              "default": "",
              "type": "string",
              "maxLength": 4000
            },
            "items": {
              "maxItems": 12,
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "title": {
                    "default": "",
                    "type": "string",
                    "maxLength": 200
                  },
                  "body": {
                    "type": "string",
                    "maxLength": 1500
                  },
                  "note": {
                    "type": "string",
                    "maxLength": 400
                  }
                },
                "required": [
                  "body"
                ],
                "additionalProperties": false
              }
            },
            "limit": {
              "type": "integer",
              "minimum": 1,
              "maximum": 6
            }
          },
          "required": [
            "id",
            "kind"
          ],
          "additionalProperties": false
        }
      },
      "cta": {
        "type": "object",
        "properties": {
          "label": {
            "type": "string",
            "maxLength": 80
          },
          "url": {
            "default": null,
            "anyOf": [
              {
                "type": "string",
                "maxLength": 2000
              },
              {
                "type": "null"
              }
            ]
          }
        },
        "required": [
          "label"
        ],
        "additionalProperties": false
      },
      "leadForm": {
        "type": "object",
        "properties": {
          "title": {
            "type": "string",
            "minLength": 1,
            "maxLength": 160
          },
          "fields": {
            "minItems": 1,
            "maxItems": 12,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "name": {
                  "type": "string",
                  "pattern": "^[a-z][a-z0-9_]{0,39}$"
                },
                "label": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 120
                },
                "type": {
                  "default": "text",
                  "type": "string",
                  "enum": [
                    "text",
                    "email",
                    "tel",
                    "url",
                    "number",
                    "textarea",
                    "select",
                    "checkbox"
                  ]
                },
                "required": {
                  "default": false,
                  "type": "boolean"
                },
                "options": {
                  "minItems": 1,
                  "maxItems": 30,
                  "type": "array",
                  "items": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 120
                  }
                }
              },
              "required": [
                "name",
                "label"
              ],
              "additionalProperties": false
            }
          },
          "submitLabel": {
            "default": "Send",
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "thanks": {
            "default": "Thank you. We will be in touch.",
            "type": "string",
            "minLength": 1,
            "maxLength": 400
          }
        },
        "required": [
          "fields"
        ],
        "additionalProperties": false
      },
      "booking": {
        "type": "object",
        "properties": {
          "enabled": {
            "default": true,
            "type": "boolean"
          },
          "label": {
            "default": "Pick a time",
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          },
          "durationMinutes": {
            "default": 30,
            "type": "integer",
            "minimum": 10,
            "maximum": 240
          },
          "timeZone": {
            "default": "UTC",
            "type": "string",
            "maxLength": 60
          },
          "weekdays": {
            "default": [
              1,
              2,
              3,
              4,
              5
            ],
            "minItems": 1,
            "maxItems": 7,
            "type": "array",
            "items": {
              "type": "integer",
              "minimum": 1,
              "maximum": 7
            }
          },
          "startHour": {
            "default": 9,
            "type": "integer",
            "minimum": 0,
            "maximum": 23
          },
          "endHour": {
            "default": 17,
            "type": "integer",
            "minimum": 1,
            "maximum": 24
          }
        },
        "additionalProperties": false
      },
      "theme": {
        "type": "object",
        "properties": {
          "primary": {
            "type": "string",
            "pattern": "^#[0-9a-fA-F]{6}$"
          },
          "ink": {
            "type": "string",
            "pattern": "^#[0-9a-fA-F]{6}$"
          },
          "headingFont": {
            "type": "string",
            "pattern": "^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$"
          },
          "bodyFont": {
            "type": "string",
            "pattern": "^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$"
          },
          "appearance": {
            "default": "auto",
            "type": "string",
            "enum": [
              "auto",
              "light",
              "dark"
            ]
          }
        },
        "additionalProperties": false
      }
    },
    "required": [
      "version",
      "name",
      "headline",
      "sections",
      "cta"
    ],
    "additionalProperties": false
  },
  "LeadForm": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "maxLength": 160
      },
      "fields": {
        "minItems": 1,
        "maxItems": 12,
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "name": {
              "type": "string",
              "pattern": "^[a-z][a-z0-9_]{0,39}$"
            },
            "label": {
              "type": "string",
              "minLength": 1,
              "maxLength": 120
            },
            "type": {
              "default": "text",
              "type": "string",
              "enum": [
                "text",
                "email",
                "tel",
                "url",
                "number",
                "textarea",
                "select",
                "checkbox"
              ]
            },
            "required": {
              "default": false,
              "type": "boolean"
            },
            "options": {
              "minItems": 1,
              "maxItems": 30,
              "type": "array",
              "items": {
                "type": "string",
                "minLength": 1,
                "maxLength": 120
              }
            }
          },
          "required": [
            "name",
            "label"
          ],
          "additionalProperties": false
        }
      },
      "submitLabel": {
        "default": "Send",
        "type": "string",
        "minLength": 1,
        "maxLength": 60
      },
      "thanks": {
        "default": "Thank you. We will be in touch.",
        "type": "string",
        "minLength": 1,
        "maxLength": 400
      }
    },
    "required": [
      "fields"
    ],
    "additionalProperties": false
  },
  "Booking": {
    "type": "object",
    "properties": {
      "enabled": {
        "default": true,
        "type": "boolean"
      },
      "label": {
        "default": "Pick a time",
        "type": "string",
        "minLength": 1,
        "maxLength": 60
      },
      "durationMinutes": {
        "default": 30,
        "type": "integer",
        "minimum": 10,
        "maximum": 240
      },
      "timeZone": {
        "default": "UTC",
        "type": "string",
        "maxLength": 60
      },
      "weekdays": {
        "default": [
          1,
          2,
          3,
          4,
          5
        ],
        "minItems": 1,
        "maxItems": 7,
        "type": "array",
        "items": {
          "type": "integer",
          "minimum": 1,
          "maximum": 7
        }
      },
      "startHour": {
        "default": 9,
        "type": "integer",
        "minimum": 0,
        "maximum": 23
      },
      "endHour": {
        "default": 17,
        "type": "integer",
        "minimum": 1,
        "maximum": 24
      }
    },
    "additionalProperties": false
  }
} as const;
