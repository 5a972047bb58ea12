// Ties a field to its problem for people who can't see the color.
const DESCRIBED = '{% if field.error %} aria-invalid="true" aria-describedby="{{ field.id }}-problem"{% endif %}';

/** Where the style sheet goes after rendering: it holds quotes and angle brackets that the engine would escape. */
export const STYLE_SLOT = '<style></style>';

/**
 * The page as Liquid over the view of `page-view.ts`. Every output is escaped by the engine; attributes are quoted,
 * and addresses were checked when the view was made.
 */
export const PAGE_LAYOUT = `<!doctype html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<meta name="description" content="{{ subheadline }}">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="strict-origin-when-cross-origin">
${STYLE_SLOT}
{%- if scriptUrl %}
<script src="{{ scriptUrl }}" defer></script>
{%- endif %}
</head>
<body>
<a class="skip" href="#main">{{ words.skip }}</a>
{%- if preview %}
<p class="preview" role="status" id="preview">{{ words.preview }}</p>
{%- endif %}
<header class="wrap top">
{%- if logoUrl %}
<span class="mark"><img src="{{ logoUrl }}" alt="{{ workspaceName }}" referrerpolicy="no-referrer"></span>
{%- else %}
<span class="mark"><span class="initial" aria-hidden="true">{{ initial }}</span>{{ workspaceName }}</span>
{%- endif %}
</header>
<main id="main" tabindex="-1">
<div class="wrap hero">
<div>
<h1>{{ headline }}</h1>
{%- if subheadline != "" %}
<p class="lead">{{ subheadline }}</p>
{%- endif %}
{%- if showsCta or showsBooking %}
<p class="actions">
{%- if showsCta %}<a class="button" href="{{ cta.href }}" data-signal="{{ cta.signal }}">{{ cta.label }}</a>{% endif %}
{%- if showsBooking %}<a class="more" href="{{ booking.href }}" data-signal="booking">{{ booking.label }}</a>{% endif %}</p>
{%- endif %}
</div>
<aside class="plate" aria-label="{{ words.about }}">
<dl>
{%- for row in plate %}
<div><dt class="label">{{ row.label }}</dt><dd>{{ row.value }}{% if row.detail %}<small>{{ row.detail }}</small>{% endif %}</dd></div>
{%- endfor %}
</dl>
</aside>
</div>
{%- for section in sections %}
<section class="section{% if section.kind == "proof" %} band{% endif %}" id="{{ section.anchor }}" data-section="{{ section.id }}"{% if section.title != "" %} aria-labelledby="{{ section.anchor }}-title"{% endif %}>
<div class="wrap{% if section.kind == "lead_form" %} talk{% elsif section.isCall %} call{% endif %}">
{%- if section.kind == "lead_form" %}<div>{% endif %}
{%- if section.title != "" %}
<h2 id="{{ section.anchor }}-title">{{ section.title }}</h2>
{%- endif %}
{%- if section.kind != "text" %}{% for paragraph in section.paragraphs %}
<p class="intro">{{ paragraph }}</p>
{%- endfor %}{% endif %}
{%- case section.kind %}
{%- when "insight" %}
<ul class="said">
{%- for item in section.items %}
<li><figure>
{%- if item.quoted %}<blockquote>{{ item.text }}</blockquote>
{%- else %}<div>{% if item.title != "" %}<h3>{{ item.title }}</h3>{% endif %}<p class="told">{{ item.text }}</p>{% if item.note != "" %}<p class="note">{{ item.note }}</p>{% endif %}</div>
{%- endif %}
{%- if item.caption != "" %}<figcaption>{% if item.href %}<a href="{{ item.href }}" rel="nofollow noopener noreferrer">{{ item.caption }}</a>{% else %}{{ item.caption }}{% endif %}</figcaption>{% endif %}</figure></li>
{%- endfor %}
</ul>
{%- when "value_props", "solutions" %}
<ul class="rows">
{%- for item in section.items %}
<li>{% if item.title != "" %}<h3>{{ item.title }}</h3>{% endif %}<div><p>{{ item.text }}</p>{% if item.note != "" %}<p class="note">{{ item.note }}</p>{% endif %}</div></li>
{%- endfor %}
</ul>
{%- when "proof" %}
<ul class="proofs">
{%- for item in section.items %}
<li>{% if item.figure %}<p class="figure">{{ item.figure }}</p>{% endif %}<p>{{ item.text }}</p>{% if item.title != "" %}<p class="who">{{ item.title }}</p>{% endif %}</li>
{%- endfor %}
</ul>
{%- when "steps" %}
<ol class="steps">
{%- for item in section.items %}
<li>{% if item.title != "" %}<h3>{{ item.title }}</h3>{% endif %}<p>{{ item.text }}</p>{% if item.note != "" %}<p class="note">{{ item.note }}</p>{% endif %}</li>
{%- endfor %}
</ol>
{%- when "questions" %}
<div class="asked">
{%- for item in section.items %}
<details{% if forloop.first %} open{% endif %}><summary><h3>{{ item.title }}</h3></summary><p>{{ item.text }}</p></details>
{%- endfor %}
</div>
{%- when "text" %}
<div class="plain">
{%- for paragraph in section.paragraphs %}
<p>{{ paragraph }}</p>
{%- endfor %}
{%- if section.items.size > 0 %}
<ul>
{%- for item in section.items %}
<li>{% if item.title != "" %}<strong>{{ item.title }}</strong> {% endif %}{{ item.text }}</li>
{%- endfor %}
</ul>
{%- endif %}
</div>
{%- when "call_to_action" %}
<p class="actions"><a class="button" href="{{ cta.href }}" data-signal="{{ cta.signal }}">{{ cta.label }}</a></p>
{%- when "booking" %}
<p class="actions"><a class="button" href="{{ booking.href }}" data-signal="booking">{{ booking.label }}</a></p>
{%- when "lead_form" %}
</div>
{%- if form.submitted %}
<p role="status" tabindex="-1" id="sent"><strong>{{ form.thanks }}</strong></p>
{%- else %}
<form method="post" action="{{ form.action }}" accept-charset="utf-8"{% if form.title != "" %} aria-labelledby="form-heading"{% elsif section.title != "" %} aria-labelledby="{{ section.anchor }}-title"{% else %} aria-label="{{ form.submitLabel }}"{% endif %}>
{%- if form.title != "" %}
<h3 id="form-heading">{{ form.title }}</h3>
{%- endif %}
{%- if form.hasErrors %}
<p class="problem" role="alert">{{ form.errorSummary }}</p>
{%- endif %}
<input type="hidden" name="form_token" value="{{ form.token }}">
<div class="trap" aria-hidden="true"><label>{{ words.leaveEmpty }} <input type="text" name="{{ form.honeypotName }}" tabindex="-1" autocomplete="off" value=""></label></div>
{%- for field in form.fields %}
<div class="field{% if field.type == "checkbox" %} check{% endif %}">
{%- if field.type == "checkbox" %}
<input type="checkbox" id="{{ field.id }}" name="{{ field.name }}" value="yes"{% if field.value == "yes" %} checked{% endif %}{% if field.required %} required{% endif %}${DESCRIBED}>
{%- endif %}
<label for="{{ field.id }}">{{ field.label }}{% unless field.required %} <span class="optional">{{ words.optional }}</span>{% endunless %}</label>
{%- if field.type == "textarea" %}
<textarea id="{{ field.id }}" name="{{ field.name }}" rows="4" maxlength="5000"{% if field.required %} required{% endif %}${DESCRIBED}>
{{ field.value }}</textarea>
{%- elsif field.type == "select" %}
<select id="{{ field.id }}" name="{{ field.name }}"{% if field.required %} required{% endif %}${DESCRIBED}>
<option value="">{{ words.chooseOne }}</option>
{%- for option in field.options %}
<option{% if option == field.value %} selected{% endif %}>{{ option }}</option>
{%- endfor %}
</select>
{%- elsif field.type != "checkbox" %}
<input type="{{ field.type }}" id="{{ field.id }}" name="{{ field.name }}" value="{{ field.value }}" maxlength="500"{% if field.autocomplete %} autocomplete="{{ field.autocomplete }}"{% endif %}{% if field.required %} required{% endif %}${DESCRIBED}>
{%- endif %}
{%- if field.error %}
<p class="problem" id="{{ field.id }}-problem">{{ field.error }}</p>
{%- endif %}
</div>
{%- endfor %}
<div><button class="button" type="submit"{% if preview %} disabled{% endif %}>{{ form.submitLabel }}</button></div>
</form>
{%- endif %}
{%- endcase %}
</div>
</section>
{%- endfor %}
</main>
<footer class="foot"><div class="wrap">
<p>{% if websiteUrl %}<a href="{{ websiteUrl }}">{{ workspaceName }}</a>{% else %}{{ workspaceName }}{% endif %}{{ madeFor }} {{ words.unlisted }}</p>
{%- if writtenFrom %}
<p>{{ writtenFrom }}</p>
{%- endif %}
{%- if legal %}
{%- if legal.privacyUrl or legal.imprintUrl %}
<p>{% if legal.privacyUrl %}<a href="{{ legal.privacyUrl }}">{{ words.privacy }}</a>{% endif %}{% if legal.privacyUrl and legal.imprintUrl %} · {% endif %}{% if legal.imprintUrl %}<a href="{{ legal.imprintUrl }}">{{ words.imprint }}</a>{% endif %}</p>
{%- endif %}
{%- if legal.imprintLines.size > 0 %}
<details><summary>{{ words.imprint }}</summary><p>{% for line in legal.imprintLines %}{{ line }}{% unless forloop.last %}<br>{% endunless %}{% endfor %}</p></details>
{%- endif %}
{%- endif %}
</div></footer>
</body>
</html>
`;
