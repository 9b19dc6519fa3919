// The description of the API, written by hand. Tests check it against the official schema, the route table, and every answer they get.

const refer = (kind: 'schemas' | 'parameters' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (name: string) => ({ 'application/json': { schema: refer('schemas', name) } })
const problem = (description: string, headers?: Record<string, object>) => ({
  description,
  headers,
  content: { 'application/problem+json': { schema: refer('schemas', 'Problem') } },
})

const refusals = {
  400: refer('responses', 'BadRequest'),
  401: refer('responses', 'NoKey'),
  403: refer('responses', 'Suspended'),
  429: refer('responses', 'TooMany'),
  503: refer('responses', 'Closed'),
}
const ofOneAd = { ...refusals, 404: refer('responses', 'NotFound') }

const change = (operationId: string, summary: string) => ({
  parameters: [refer('parameters', 'adId')],
  post: {
    operationId,
    summary,
    responses: {
      200: { description: 'The ad as it is now', content: json('AdWithDays') },
      ...ofOneAd,
      409: refer('responses', 'Conflict'),
      413: refer('responses', 'TooLong'),
    },
  },
})

const moment = { type: ['string', 'null'], format: 'date-time' }
const adFields = {
  id: { type: 'integer' },
  title: { type: 'string' },
  state: { enum: ['draft', 'in review', 'changes asked', 'live', 'paused', 'ended'] },
  pause_reason: {
    description: 'Why it’s paused, if it is',
    enum: ['advertiser', 'unanswered', 'identity', 'deletion', 'suspension', 'take-down', 'report', null],
  },
  city: { type: ['string', 'null'] },
  state_code: { type: ['string', 'null'], pattern: '^[A-Z]{2}$' },
  category: { type: ['string', 'null'] },
  confirmed_at: { ...moment, description: 'When its advertiser last said that it’s current' },
  expires_at: { ...moment, description: 'When it ends unless it’s renewed' },
}
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const count = { description: 'From one to four is “few”', anyOf: [{ type: 'integer', minimum: 0 }, { const: 'few' }] }

export const openApi = {
  openapi: '3.1.0',
  info: {
    title: 'Ads API',
    version: '1',
    description: 'List, renew, pause, and resume your own ads. Make a key at /account/keys, and send it as Authorization: Bearer evf_…',
  },
  servers: [{ url: '/' }],
  security: [{ key: [] }],
  paths: {
    '/api/v1/openapi.json': {
      get: {
        operationId: 'describeApi',
        summary: 'This document',
        security: [],
        responses: {
          200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } },
          400: refusals[400],
          429: refusals[429],
          503: refusals[503],
        },
      },
    },
    '/api/v1/ads': {
      get: {
        operationId: 'listAds',
        summary: 'Your ads, the newest first',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 } },
          { name: 'after', in: 'query', description: '`next` of the page before', schema: { type: 'string' } },
        ],
        responses: { 200: { description: 'One page', content: json('Ads') }, ...refusals },
      },
    },
    '/api/v1/ads/{adId}': {
      parameters: [refer('parameters', 'adId')],
      get: {
        operationId: 'getAd',
        summary: 'One of your ads, with the counts of the last 28 days if it’s live',
        responses: { 200: { description: 'The ad', content: json('AdWithDays') }, ...ofOneAd },
      },
    },
    '/api/v1/ads/{adId}/renewal': change('renewAd', 'Say that an ad is still current'),
    '/api/v1/ads/{adId}/pause': change('pauseAd', 'Pause a live ad'),
    '/api/v1/ads/{adId}/resumption': change('resumeAd', 'Make a paused ad live again'),
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    parameters: { adId: { name: 'adId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } } },
    schemas: {
      Ad: object(adFields),
      Ads: object({
        ads: { type: 'array', items: refer('schemas', 'Ad') },
        next: { type: ['string', 'null'], description: 'What `after` is for the next page' },
      }),
      AdWithDays: object({
        ...adFields,
        days: { type: 'array', items: object({ day: { type: 'string', format: 'date' }, views: count, replies: count }) },
      }),
      Problem: {
        type: 'object',
        description: 'RFC 9457',
        properties: { status: { type: 'integer' }, title: { type: 'string' }, detail: { type: 'string' } },
        required: ['status', 'title'],
        additionalProperties: false,
      },
    },
    responses: {
      BadRequest: problem('A parameter is wrong, or a key is in the address'),
      NoKey: problem('There’s no key, or it was deleted', { 'WWW-Authenticate': { schema: { type: 'string' } } }),
      Suspended: problem('The account is suspended or banned'),
      NotFound: problem('You have no such ad'),
      Conflict: problem('The ad’s state doesn’t allow it'),
      TooLong: problem('The body is too long; none is needed'),
      TooMany: problem('Too many requests', { 'Retry-After': { schema: { type: 'integer' } } }),
      Closed: problem('Read-only, closed for maintenance, or without its database', { 'Retry-After': { schema: { type: 'integer' } } }),
    },
  },
}
